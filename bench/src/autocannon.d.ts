declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: { path: string }[]
  }
  interface Result {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
