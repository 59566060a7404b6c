export default class BackofficeProvider {
  async start() {
    await import('#api/backoffice/routes')
  }
}
