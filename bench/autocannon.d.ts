declare module 'autocannon' {
  interface Result {
    errors: number
    duration: number
    requests: { total: number }
    statusCodeStats?: Record<string, { count: number }>
  }
  export default function autocannon(options: object): Promise<Result>
}
