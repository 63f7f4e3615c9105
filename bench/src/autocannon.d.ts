declare module 'autocannon' {
  interface Request {
    path: string
    headers?: Record<string, string>
  }
  interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void
  }
  interface Result {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
