// Makes sure that what the next script needs is installed. Plain JavaScript without packages: it runs before there are any, on the
// Node that the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removePackagesOfTests, removeUnread } from './lib/unread-files.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const purpose = process.argv[2] ?? ''
/** `start` needs what the product runs on and is built with; everything else needs all packages. */
const scope = purpose === 'start' ? 'start' : 'all'
const stampFile = join(root, 'node_modules', '.mekiki-lock')
const localNode = join(root, 'node_modules', '.bin', 'node')

/** What the installed packages take while they come in, with some room. */
const neededMegabytes = { start: 1000, all: 1500 }

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** What this script installed last, and by which lock file; null when it did not. */
function readStamp() {
  if (!existsSync(stampFile)) return null
  const [hash, installed] = readFileSync(stampFile, 'utf8').split(' ')
  return { hash, installed }
}

/** True when npm's own record of what it installed agrees with the lock file (an installation made by hand, without our stamp). */
function agreesWithRecord() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const requested = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(requested).every(
    ([path, entry]) =>
      path === '' ||
      !path.includes('node_modules/') ||
      entry.optional ||
      (scope === 'start' && (entry.dev || entry.devOptional)) ||
      (entry.link ? existsSync(join(root, path)) : present[path]?.version === entry.version)
  )
}

/** True when this script installed what is needed now. */
function agreesWithStamp() {
  const stamp = readStamp()
  return stamp?.hash === lockHash() && [scope, 'all'].includes(stamp.installed)
}

const isInstalled = () => existsSync(localNode) && (agreesWithStamp() || agreesWithRecord())

function writeStamp() {
  writeFileSync(stampFile, `${lockHash()} ${scope}`)
}

/** The npm that called us, else the one in the path; always on the machine's own Node, since the local one is about to be replaced. */
function npm(args, options) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli && node && /\.c?js$/.test(cli)) return spawnSync(node, [cli, ...args], { cwd: root, encoding: 'utf8', ...options })
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', ...options })
}

const reasons = [
  [/ENOSPC|no space left/i, 'the disk is full; free some space and try again.'],
  [/EROFS|read-only file system/i, `the disk is read-only; ${root} must be writable.`],
  [/EACCES|EPERM/, `the current user may not write to ${root}; correct the owner of the folder.`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i,
    'the package registry cannot be reached; connect to the network (or set the npm registry or proxy) and try again.'
  ],
  [/EBADENGINE|Unsupported engine/i, 'this Node is too old; install Node 20 or newer.']
]

/** npm reports a read-only disk as a missing folder and a full one as broken packages, so both are looked at before. */
function checkDisk() {
  const probe = join(root, `.writable-${process.pid}`)
  try {
    writeFileSync(probe, 'x'.repeat(4096))
  } finally {
    rmSync(probe, { force: true })
  }
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / 1e6)
  const needed = neededMegabytes[scope]
  if (free < needed) fail(`The packages could not be installed: ${root} has ${free} MB free and about ${needed} MB are needed.`)
}

/** What npm is told. Where all but the tests' packages are there, these are added: the product may be running on the others. */
function installCommand() {
  const stamp = readStamp()
  if (stamp?.hash === lockHash() && existsSync(localNode)) return ['install', '--no-save', '--include=dev']
  return ['ci', scope === 'start' ? '--omit=dev' : '--include=dev']
}

function install() {
  checkDisk()
  const version = npm(['--version'])
  if (version.status !== 0) fail('npm was not found: install Node 20 or newer together with npm and try again.')
  if (Number.parseInt(version.stdout, 10) < 9) fail(`npm ${version.stdout.trim()} is too old: npm 9 or newer is needed (it comes with Node 20).`)
  console.log('Installing packages; this happens once and takes a minute or two.')
  const began = Date.now()
  // Scripts are needed: they bring Node 24 and the database programs into place, whatever the user's npm settings say.
  const { status, stdout, stderr } = npm([...installCommand(), '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false'])
  if (status !== 0) {
    const output = `${stdout ?? ''}${stderr ?? ''}`
    const reason = reasons.find(([pattern]) => pattern.test(output))?.[1]
    fail(
      reason
        ? `The packages could not be installed: ${reason}`
        : `The packages could not be installed; npm said:\n${output.trim().split('\n').slice(-15).join('\n')}`
    )
  }
  checkNode()
  removeUnread(join(root, 'node_modules'))
  if (scope === 'start') removePackagesOfTests(join(root, 'node_modules'))
  writeStamp()
  console.log(`  Packages installed: ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function checkNode() {
  const { status, stdout } = spawnSync(localNode, ['--version'], { encoding: 'utf8' })
  const major = Number.parseInt((stdout ?? '').slice(1), 10)
  if (status !== 0 || major < 24) fail('Node 24 did not come into place in node_modules: remove the folder node_modules and try again.')
}

function ensureChromium() {
  const { status, stdout, stderr } = spawnSync(localNode, [join(root, 'scripts', 'chromium.mjs')], { cwd: root, encoding: 'utf8' })
  const text = `${stdout ?? ''}${stderr ?? ''}`.trim()
  if (text !== '') console.log(text)
  // No failure here: the journeys themselves count as failed, and everything else is still worth running.
  if (status !== 0 && text === '') console.log('No Chromium could be found or installed; the browser journeys will fail.')
}

if (Number.parseInt(process.versions.node, 10) < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer and try again.`)
try {
  if (!isInstalled()) install()
} catch (error) {
  const reason = reasons.find(([pattern]) => pattern.test(String(error)))?.[1]
  fail(`The packages could not be prepared: ${reason ?? error.message}`)
}
try {
  if (!agreesWithStamp()) writeStamp()
} catch {
  // Installed by another user: without the stamp the next start compares npm's record again, which is only slower.
}
if (purpose === 'test') ensureChromium()
