export default class DiscoveryProvider {
  async start() {
    await import('#api/discovery/routes')
  }
}
