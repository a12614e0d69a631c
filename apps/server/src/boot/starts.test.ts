import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDataDirectory, prepareDataDirectory } from '../platform/db/engine/data-directory.ts'
import { processEnvironment } from '../platform/env.ts'

const scripts = fileURLToPath(new URL('../../../../scripts/', import.meta.url))

/** Runs one of the product's scripts to its end. */
function run(script: string, settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(scripts, script)], { env: { ...processEnvironment, MEKIKI_DATA: dataDir, ...settings } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mekiki-starts-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('a start that cannot be', () => {
  it('says so of settings in one sentence, before it builds or loads anything', async () => {
    const { code, output } = await run('start.mjs', { PORT: 'abc', PUBLIC_URL: 'ftp://x' })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringMatching(/^These settings cannot be used: PORT .*PUBLIC_URL/u)])
  })

  it('says so of a port that is taken', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => void holder.listen({ host: '127.0.0.1', port: 0 }, resolve))
    const address = holder.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const { code, output } = await run('start.mjs', { PORT: String(port) })
    await new Promise((resolve) => holder.close(resolve))
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(new RegExp(`^Port ${port} is in use by another program: .*$`, 'u'))])
  })

  it('says so of a data directory that is in use', async () => {
    const lock = lockDataDirectory(prepareDataDirectory(dataDir), 'server')
    const { code, output } = await run('start.mjs', { PORT: '4999' })
    lock.release()
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^The data directory .* is in use by another running Mekiki/u)])
  })
})

describe('npm run config-check', () => {
  it('shows the settings without secrets, and names that are none', async () => {
    const { code, output } = await run('config-check.mjs', { INTERNAL_SECRET: 'x'.repeat(32), MEKIKI_PROCESES: '2' })
    expect(code).toBe(0)
    expect(output).not.toContain('xxxx')
    expect(output).toMatch(/^INTERNAL_SECRET +\(secret\)$/mu)
    expect(output).toContain('MEKIKI_PROCESES is no setting of Mekiki and does nothing: is MEKIKI_PROCESSES meant?')
  })

  it('ends with a sentence and a code where the server would', async () => {
    expect(await run('config-check.mjs', { LOG_LEVEL: 'loud' })).toEqual({
      code: 1,
      output: expect.stringMatching(/^These settings cannot be used: LOG_LEVEL .*\n$/u)
    })
  })
})
