import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'
import type { Answer, Asked } from './client.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask({ url, method, headers, payload }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const sent = request(url, { method, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const took = performance.now() - start
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString(), took })
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

parentPort?.on('message', (asked: Asked) => {
  ask(asked).then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => parentPort?.postMessage({ status: 0, body: String(error), took: Number.NaN } satisfies Answer)
  )
})
