export default class HttpProvider {
  async start() {
    await import('#api/http/routes')
  }
}
