import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addressVariables } from '../../apps/server/src/testing/address-variables.ts'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/engine/setup.ts'

const mainFile = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const many = '1000000000'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

// The kernel counts in hundredths of a second.
const ticksPerSecond = 100

/** Seconds that a process has spent on a processor. */
function processSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The product's own server in a process of its own, on a database of the benchmark's; whoever calls from one address is let pass. */
export async function startServer(urls: DatabaseUrls, dataDir: string): Promise<{ address: string; seconds: () => number; stop: () => Promise<void> }> {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    MEKIKI_DATA: dataDir,
    MEKIKI_DEMO: 'false',
    LOG_LEVEL: 'error',
    ...addressVariables(urls),
    PUBLIC_CALLS_PER_MINUTE: many,
    ANSWERS_PER_ADDRESS_PER_HOUR: many,
    ANSWERS_PER_FORM_PER_HOUR: many
  }
  const child = spawn(process.execPath, [mainFile], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const isUp = await fetch(`${address}/v2/public/tenant_info?tenant_uuid=00000000-0000-7000-8000-000000000000`).then(
      () => true,
      () => false
    )
    if (isUp) return { address, seconds: () => processSeconds(child.pid ?? 0), stop }
    await wait(200)
  }
  await stop()
  throw new Error('the server did not start')
}
