import { createServer } from 'node:net'
import { once } from 'node:events'
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openRaw } from '../testing/raw-connection.ts'
import { listen } from './listen.ts'
import { closeServer } from './shut-down.ts'

const host = '127.0.0.1'

async function freePort(): Promise<number> {
  const probe = createServer().listen({ host, port: 0 })
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

async function start(port: number): Promise<{ url: string; close: () => Promise<void> }> {
  const app = fastify()
  app.get('/', async () => 'here')
  const listening = await listen(app, { host, port })
  return { url: `http://${host}:${port}/`, close: () => closeServer(app, listening) }
}

const isTaken = async (port: number): Promise<boolean> => {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(true))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(false)))
  })
}

describe('the listeners of a port', () => {
  it('all serve the same application', async () => {
    const { url, close } = await start(await freePort())
    closings.push(close)
    const answers = Array.from({ length: 64 }, async () => (await fetch(url, { headers: { connection: 'close' } })).text())
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['here']))
  })

  it('are seen as taken by a second program, and are free after the end', async () => {
    const port = await freePort()
    const { close } = await start(port)
    expect(await isTaken(port)).toBe(true)
    await close()
    expect(await isTaken(port)).toBe(false)
  })

  it('end although connections are kept open without a request', async () => {
    const port = await freePort()
    const { close } = await start(port)
    const raws = await Promise.all(Array.from({ length: 40 }, () => openRaw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', { isReading: true })))
    for (const raw of raws) await expect.poll(() => raw.text()).toContain('here')
    await close()
    await Promise.all(raws.map((raw) => raw.closed()))
  })
})
