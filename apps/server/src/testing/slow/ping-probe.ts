import { setTimeout as wait } from 'node:timers/promises'

// In a process of its own, so that what the attackers cost is not taken for the server's time. Writes the milliseconds of each `/ping`, one a line.
const [, , port = '0'] = process.argv
const pause = 100

async function ping(): Promise<number> {
  const start = performance.now()
  const headers = { connection: 'close' }
  const answer = await fetch(`http://127.0.0.1:${port}/ping`, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => null)
  return answer?.status === 200 ? performance.now() - start : 10_000
}

for (;;) {
  process.stdout.write(`${(await ping()).toFixed(1)}\n`)
  await wait(pause)
}
