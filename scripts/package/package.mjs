// Packs the product as it runs elsewhere, into one archive: npm run package [-- <folder>]. Server, built applications, the libraries that the server loads, Node
// and PostgreSQL; nothing that builds or tests. The same commit gives the same bytes.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, createReadStream, createWriteStream, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeLicences } from './licences.mjs'
import { root } from '../lib/run.mjs'
import { ownPackages, shippedPackages } from './shipped.mjs'
import { isUnread } from '../lib/unread-files.mjs'
import { buildWeb } from '../lib/web-build.mjs'

const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const flagsOf = (script) => script.split(' ').filter((word) => word.startsWith('--'))
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** What of the project's own files runs: neither tests nor what they are made with. */
const isOwn = (path) => !/\.(?:test|soak)\.ts$|(?:^|\/)(?:testing|tests)\/|openapi\.json$/u.test(path)
/** Scripts that the commands of `mekiki` lead to. */
const shippedNames = ['mekiki', 'password', 'admin', 'db-setup', 'import-companies', 'reindex', 'keys', 'backup', 'restore', 'config-check', 'doctor']
const shippedScripts = shippedNames.map((name) => `scripts/${name}.mjs`)
const documents = ['CHANGELOG.md', 'SECURITY.md', 'docs/operations.md']

/** The commit that is packed, null outside a clone; what is not committed is told of, since it is packed too. */
function findCommit() {
  if (!existsSync(join(root, '.git'))) return { commit: null, seconds: 0 }
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    console.log('  Not committed, and packed all the same: the archive is not that of its commit.')
  return { commit: git('rev-parse', 'HEAD'), seconds: Number(git('log', '-1', '--format=%ct')) }
}

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]))

/** Copies one file, link or program; everybody may read it and nobody's own rights come along. */
function put(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  const facts = lstatSync(from)
  if (facts.isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  copyFileSync(from, to)
  chmodSync(to, facts.mode & 0o100 ? 0o755 : 0o644)
}

function putFolder(folder, stage, isWanted) {
  for (const path of walk(join(root, folder)).map((each) => each.slice(root.length + 1))) if (isWanted(path)) put(join(root, path), join(stage, path))
}

function putOwn(stage) {
  for (const folder of ['apps/server/src', 'apps/server/migrations', ...ownPackages.map((path) => `${path}/src`)]) putFolder(folder, stage, isOwn)
  for (const folder of ['apps/server', ...ownPackages]) put(join(root, folder, 'package.json'), join(stage, folder, 'package.json'))
  for (const name of ['web', 'respond', 'admin']) putFolder(`apps/${name}/dist`, stage, (path) => !path.endsWith('.source-hash'))
  for (const path of [...shippedScripts, ...documents]) put(join(root, path), join(stage, path))
}

/** A package without those that lie in it, which are packages of their own, and without what nobody reads of it. */
function putPackage(place, stage) {
  const inside = (path) => path.slice(place.length + 1)
  const below = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  putFolder(place, stage, (path) => !inside(path).startsWith('node_modules/') && !isUnread(`${below}/${inside(path)}`))
}

function putLibraries(stage) {
  for (const place of shippedPackages('server')) putPackage(place, stage)
  for (const folder of ownPackages) {
    const link = join(stage, 'node_modules', '@mekiki', folder.slice('packages/'.length))
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(`../../${folder}`, link)
  }
}

const launcher = () => `#!/bin/sh
here=$(dirname -- "$(readlink -f -- "$0")")
case "\${1-}" in
  start) flags="${flagsOf(scripts.start).join(' ')}" ;;
  import) flags="${flagsOf(scripts['import:companies']).join(' ')}" ;;
  *) flags="" ;;
esac
exec "$here/bin/node" $flags "$here/scripts/mekiki.mjs" "$@"
`

function putRest(stage, { commit }) {
  put(join(root, 'node_modules', 'node', 'bin', 'node'), join(stage, 'bin', 'node'))
  const write = (name, text) => writeFileSync(join(stage, name), text, { mode: 0o644 })
  write('apps/server/release.json', `${JSON.stringify({ commit })}\n`)
  write('package.json', `${JSON.stringify({ name: 'mekiki', version, private: true, type: 'module' })}\n`)
  write('THIRD-PARTY-LICENCES.txt', writeLicences().text)
  write('mekiki', launcher())
  chmodSync(join(stage, 'mekiki'), 0o755)
}

/** Packs a folder: names in one order, no owner, one time, so that nothing but the files tells archives apart. */
async function pack(parent, name, seconds, file) {
  const alike = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', `--mtime=@${seconds}`]
  const tar = spawn('tar', [...alike, '-C', parent, '-c', name], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((done, fail) => tar.once('error', fail).once('close', (code) => (code === 0 ? done() : fail(new Error(`tar ended with ${code}`)))))
  await Promise.all([pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file)), ended])
}

async function digestOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const began = performance.now()
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
const folder = resolve(process.argv[2] ?? join(root, 'dist-package'))
const release = findCommit()
const { failure } = await buildWeb()
if (failure !== null) {
  console.error(`The applications for browsers could not be built:\n${failure}`)
  process.exit(1)
}
console.log(`  Applications for browsers are built: ${seconds()}`)
const name = `mekiki-${version}-${process.platform}-${process.arch}`
const parent = mkdtempSync(join(tmpdir(), 'mekiki-package-'))
try {
  const stage = join(parent, name)
  mkdirSync(stage)
  putOwn(stage)
  putLibraries(stage)
  putRest(stage, release)
  console.log(`  Files are together: ${seconds()}`)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.tar.gz`)
  await pack(parent, name, release.seconds, file)
  const digest = await digestOf(file)
  writeFileSync(`${file}.sha256`, `${digest}  ${name}.tar.gz\n`)
  console.log(`  ${file}: ${Math.round(statSync(file).size / 1e6)} MB, sha256 ${digest} (${seconds()})`)
} finally {
  rmSync(parent, { recursive: true, force: true })
}
