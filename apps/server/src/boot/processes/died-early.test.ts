import { EventEmitter } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import type { HttpOpening } from './http-processes.ts'

/** A process in the place of one that answers calls: listens as soon as it is told to open. */
class Forked extends EventEmitter {
  process = { kill: () => undefined }
  isConnected = () => true
  send = ({ tell }: { tell: string }) => {
    if (tell === 'open') this.emit('message', { tell: 'listening' })
    if (tell === 'close') this.emit('exit', 0, null)
  }
}

const forked: Forked[] = []
vi.mock('node:cluster', () => ({
  default: {
    setupPrimary: () => undefined,
    fork: () => {
      const worker = new Forked()
      forked.push(worker)
      return worker
    }
  }
}))
afterEach(() => forked.splice(0))

const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
const opening = { settings: {}, preparing: new Set<string>(), wakeOutbox: () => undefined } as unknown as HttpOpening

it('a start ends with an error when a process for calls has died before it was told to open, and starts no other', async () => {
  const { startHttpProcesses } = await import('./http-processes.ts')
  const processes = startHttpProcesses(2, log)
  forked[1]?.emit('exit', 1, null)
  await expect(processes.open(opening)).rejects.toThrow('a process that answers calls ended before it was opened')
  expect(forked).toHaveLength(2)
  await processes.stop()
})

it('opens when all of them are there, and fails with one that dies instead of listening', async () => {
  const { startHttpProcesses } = await import('./http-processes.ts')
  const processes = startHttpProcesses(2, log)
  await processes.open(opening)
  await processes.stop()
  const others = startHttpProcesses(1, log)
  const [, , other] = forked
  if (other) other.send = ({ tell }) => void (tell === 'close' ? other.emit('exit', 0, null) : other.emit('exit', null, 'SIGKILL'))
  await expect(others.open(opening)).rejects.toThrow('a process that answers calls ended by SIGKILL')
  await others.stop()
})
