import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProcess } from '../own-process.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'

const probeFile = fileURLToPath(new URL('./ping-probe.ts', import.meta.url))
const attackers = 1000
const openedPerSecond = 200
const heldSeconds = 20
const fileBytes = 20 * 1024 * 1024
const modes = ['readers', 'headers', 'bodies'] as const

/** A kind of address: a whole request for what is read slowly, and its first line and headers for the rest. */
interface Target {
  kind: string
  line: string
  headers: string
}

let product: OwnProduct
let targets: Target[]

/** A file of a theme, as somebody uploads it; gives where it is fetched, and where another one may be sent. */
async function makeFile(): Promise<{ download: string; upload: string }> {
  const themes = (await product.call('GET', '/v2/private/themes')).body['items'] as { uuid: string }[]
  const files = `/v2/private/themes/${themes[0]?.uuid}/files`
  const ask = async () =>
    (await product.call('GET', `${files}/upload_url?filename=a.txt&filetype=text/plain&contentLength=${fileBytes}`)).body as { url: string; key: string }
  const ticket = await ask()
  const origin = `http://127.0.0.1:${product.port}`
  await fetch(new URL(ticket.url, origin), { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: Buffer.alloc(fileBytes, 'a') })
  await product.call('POST', `${files}/bulk_create`, { files: [{ url: ticket.key, name: 'a.txt' }] })
  const [file] = (await product.call('GET', files)).body['items'] as { uuid: string }[]
  const { url } = (await product.call('GET', `${files}/${file?.uuid}/download_url`)).body as { url: string }
  const pathOf = (address: string): string => new URL(address, origin).pathname
  return { download: pathOf(url), upload: pathOf((await ask()).url) }
}

beforeAll(async () => {
  // Limits of calls would turn most of them away before they are slow.
  product = await startOwnProduct({ PUBLIC_CALLS_PER_MINUTE: '1000000' })
  const { download, upload } = await makeFile()
  const bearer = `Authorization: Bearer ${product.token}\r\n`
  const json = 'Content-Type: application/json\r\n'
  targets = [
    { kind: 'openapi', line: 'GET /openapi.json', headers: '' },
    ...(product.asset === null ? [] : [{ kind: 'static file', line: `GET ${product.asset}`, headers: '' }]),
    { kind: 'JSON list', line: 'GET /v2/private/projects?per_page=1000', headers: bearer },
    { kind: 'download', line: `GET ${download}`, headers: '' },
    { kind: 'events', line: 'GET /v2/private/events', headers: bearer },
    { kind: 'upload', line: `PUT ${upload}`, headers: 'Content-Type: text/plain\r\n' },
    {
      kind: 'sign-in',
      line: 'POST /identity/',
      headers: 'Content-Type: application/x-amz-json-1.1\r\nX-Amz-Target: AWSCognitoIdentityProviderService.InitiateAuth\r\n'
    },
    { kind: 'JSON call', line: 'POST /v2/private/channels', headers: `${bearer}${json}` }
  ]
}, 300_000)
afterAll(() => product.stop(), 60_000)

type Step = (socket: Socket) => void

/** What is sent at once, and what each connection does every second after that. */
function attackOf(name: string, { line, headers }: Target): { begin: string; step: Step } {
  const head = `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}`
  const length = line.startsWith('PUT') ? fileBytes : 4000
  // Three requests, one behind the other, as slowhttptest sends them.
  if (name === 'readers') return { begin: `${head}\r\n`.repeat(3), step: (socket) => void socket.read(32) }
  if (name === 'headers') return { begin: head, step: (socket) => void socket.write('X-A: b\r\n') }
  return { begin: `${head}Content-Length: ${length}\r\n\r\n`, step: (socket) => void socket.write('a') }
}

interface Attack {
  open: () => number
  end: () => void
}

async function begin(name: string, target: Target): Promise<Attack> {
  const { begin: text, step } = attackOf(name, target)
  const sockets = new Set<Socket>()
  for (let count = 0; count < attackers; count += 1) {
    const socket = connect({ host: '127.0.0.1', port: product.port })
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.write(text)
    if (count % (openedPerSecond / 10) === 0) await wait(100)
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) step(socket)
  }, 1000)
  return {
    open: () => sockets.size,
    end: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    }
  }
}

/** How long `/ping` takes, over a connection of its own; ten seconds when there is no answer. */
async function ping(): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${product.port}/ping`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) }).catch(
    () => null
  )
  return answer?.status === 200 ? performance.now() - start : 10_000
}

async function untilRecovered(): Promise<number> {
  const start = performance.now()
  while ((await ping()) > 250) await wait(50)
  return (performance.now() - start) / 1000
}

const rounded = (megabytes: number): number => Math.round(megabytes / 1024 / 1024)

it.each(modes)(`S15: ${attackers} slow %s on each kind of address`, async (name) => {
  const faults: string[] = []
  for (const target of targets) {
    const before = product.memory()
    let max = before
    const times: number[] = []
    const probe = startProcess(probeFile, [String(product.port)], { maxSeconds: 600 })
    probe.child.stdout?.on('data', (lines: Buffer) => times.push(...lines.toString().trim().split('\n').map(Number)))
    const watch = setInterval(() => (max = Math.max(max, product.memory())), 200)
    const attack = await begin(name, target)
    await wait(heldSeconds * 1000)
    const left = attack.open()
    await probe.kill()
    clearInterval(watch)
    attack.end()
    const recovery = await untilRecovered()
    const sorted = times.toSorted((one, other) => one - other)
    const [median, p99] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted[Math.floor(sorted.length * 0.99)] ?? 0]
    const line = `S15 ${name}, ${target.kind}: /ping median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${times.length}; memory ${rounded(before)} MB, at most +${rounded(max - before)} MB; ${left} of ${attackers} still open after ${heldSeconds} s; recovery ${recovery.toFixed(2)} s`
    process.stdout.write(`${line}\n`)
    if (p99 > 250 || max - before > 200 * 1024 * 1024 || recovery > 5) faults.push(line)
  }
  expect(faults).toEqual([])
})
