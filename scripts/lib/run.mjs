import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The environment in which `node` and the tools are those of this installation. */
export const toolEnvironment = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
}

/** Runs a program of the installation (or of the system) quietly, kinder to others (0 to 19) when told; gives its code and what it printed. */
export function run(program, args, { kindness = 0, ...options } = {}) {
  return new Promise((resolve) => {
    const local = join(root, 'node_modules', '.bin', program)
    const child = spawn(existsSync(local) ? local : program, args, {
      cwd: root,
      env: toolEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options
    })
    if (kindness > 0 && child.pid !== undefined) setPriority(child.pid, kindness)
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code, signal) => resolve({ code: code ?? 128, signal, output: Buffer.concat(chunks).toString() }))
  })
}
