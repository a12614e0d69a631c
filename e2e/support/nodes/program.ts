import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The user nobody, whom programs that refuse to be the superuser run as. */
const nobody = 65_534

/** A program of the system that serves on a port. */
export interface Program {
  stop: () => Promise<void>
}

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answers: boolean) => {
      socket.destroy()
      resolve(answers)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

/**
 * Runs a program of the system in a folder that holds files of its own; done once it answers at its port.
 * @throws when it is not installed, or ends instead.
 */
export async function startProgram(name: string, port: number, files: Record<string, string>, args: readonly string[]): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), `mekiki-${name}-`))
  const isRoot = process.getuid?.() === 0
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text, { mode: 0o600 })
  if (isRoot) for (const path of [folder, ...Object.keys(files).map((file) => join(folder, file))]) await chown(path, nobody, nobody)
  const child: ChildProcess = spawn(name, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...(isRoot && { uid: nobody, gid: nobody }) })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-2000)))
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      said += error.message
      resolve()
    })
  })
  let isGone = false
  void gone.then(() => (isGone = true))
  while (!(await answersAt(port))) {
    if (isGone) throw new Error(`${name} did not start: ${said}`)
    await wait(50)
  }
  return {
    stop: async () => {
      child.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true })
    }
  }
}
