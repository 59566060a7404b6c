declare module 'autocannon' {
  interface Result {
    errors: number
    duration: number
    latency: { p50: number; p99: number }
    requests: { total: number }
    statusCodeStats?: Record<string, { count: number }>
  }
  export default function autocannon(options: object): Promise<Result>
}
