import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const maxOutput = 64 * 1024 * 1024

/** Why a product could not be installed or started, in a sentence for whoever runs the bench. */
export class PeerFault extends Error {}

/** What is installed from the registry. */
export interface Package {
  name: string
  version: string
  /** The major version of Node that it runs on. */
  node: number
  /** Packages to take in the place of others, as npm's `overrides`. */
  overrides?: Readonly<Record<string, string>>
  /** Parts with a program of their own for each machine, to be built or fetched; no other package's scripts are run. */
  built: readonly string[]
}

async function npm(folder: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, env: environment, maxBuffer: maxOutput })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new PeerFault(`npm ${args.join(' ')} failed: ${output.trim().split('\n').slice(-8).join(' | ')}`)
  }
}

/** What npm is told of a folder: which packages may run scripts. */
async function describeFolder(folder: string, scripts: readonly string[], overrides: Package['overrides'] = {}): Promise<void> {
  await mkdir(folder, { recursive: true })
  const allowScripts = Object.fromEntries(scripts.map((part) => [part, true]))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'peer', private: true, overrides, allowScripts }))
}

/**
 * Installs a package with a Node of its own into a folder, from the registry that npm is set to, and gives the environment in which its programs run.
 * What lies there from an earlier run is taken.
 * @throws PeerFault when it cannot be installed.
 */
export async function installPackage(folder: string, { name, version, node, overrides, built }: Package): Promise<NodeJS.ProcessEnv> {
  const stamp = join(folder, 'installed')
  // In a folder by itself: its package fetches its program by a script, and npm takes what it fetched away when something else is installed beside it.
  const nodeFolder = join(folder, 'node')
  // Without what npm hands to the scripts that it runs, this bench among them.
  const outer = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('npm_')))
  const paths = [nodeFolder, folder].map((each) => join(each, 'node_modules', '.bin'))
  const own = { ...outer, PATH: [...paths, process.env['PATH'] ?? ''].join(delimiter) }
  if ((await readFile(stamp, 'utf8').catch(() => '')) === version) return own
  await describeFolder(nodeFolder, ['node'])
  await npm(nodeFolder, ['install', `node@${node}`, '--ignore-scripts=false'], outer)
  await describeFolder(folder, built, overrides)
  await npm(folder, ['install', `${name}@${version}`, '--ignore-scripts'], own)
  // Built for that Node and by its own headers, which node-gyp would fetch from elsewhere.
  const headers = join(nodeFolder, 'node_modules', 'node', 'node_modules', `node-${process.platform}-${process.arch}`)
  await npm(folder, ['rebuild', ...built, '--ignore-scripts=false'], { ...own, npm_config_nodedir: headers })
  await writeFile(stamp, version)
  return own
}

interface Program {
  command: string
  args: readonly string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Answers once the program is ready. */
  readyUrl: string
}

async function untilReady(child: ChildProcess, url: string, seconds: number, said: () => string): Promise<void> {
  for (const end = Date.now() + seconds * 1000; ;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > end) throw new PeerFault(`it did not answer at ${url}: ${said().trim().slice(-600)}`)
    await sleep(200)
  }
}

/**
 * Starts a program and waits until it answers.
 * @throws PeerFault with its last words when it does not within three minutes.
 */
export async function startProgram({ command, args, cwd, env, readyUrl }: Program): Promise<{ pid: number; close: () => Promise<void> }> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-4000)))
  const ended = once(child, 'close')
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))])
  }
  try {
    await untilReady(child, readyUrl, 180, () => said)
  } catch (error) {
    await close()
    throw error
  }
  return { pid: child.pid ?? 0, close }
}
