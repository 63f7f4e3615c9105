import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** What was answered, whole. */
export interface Heard {
  status: number
  headers: Headers
  text: string
}

/** One HTTP request over connections that stay open, redirects not followed. Takes half of what `fetch` takes, and tests make very many. */
export function ask(url: string, method: 'GET' | 'POST', headers: Record<string, string>, body?: string): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () => {
        const told = new Headers()
        for (let i = 0; i < reply.rawHeaders.length; i += 2) told.append(reply.rawHeaders[i]!, reply.rawHeaders[i + 1]!)
        resolve({ status: reply.statusCode!, headers: told, text: Buffer.concat(chunks).toString() })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
