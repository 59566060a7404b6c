/** Lists are written as files by the server: what react-admin does it with in the browser is never asked for. */
export default function noExporter() {
  throw new Error('The server writes lists as files.')
}
