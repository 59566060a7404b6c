export default class EmbedProvider {
  async start() {
    await import('#api/embed/routes')
  }
}
