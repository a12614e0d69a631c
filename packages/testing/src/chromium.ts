import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as launcher } from 'playwright-core'
import { patience } from './patience.ts'

/** A browser that was seen running, in the words of playwright's `launch`. */
export interface Chromium {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** The browser, or one sentence on why there is none. */
export type ChromiumSearch = { chromium: Chromium; reason: null } | { chromium: null; reason: string }

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
const packagedFolder = join(root, 'node_modules', '.cache', 'mekiki-chromium')

// The journeys open nothing but the product's own pages, and the sandbox is refused to root and in most containers.
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Opens a page without a window: a version number alone would not show that a library or a font set-up is missing. */
async function isRunning(candidate: Chromium): Promise<boolean> {
  const browser = await launcher.launch({ ...candidate, timeout: patience.wait }).catch(() => null)
  if (browser === null) return false
  try {
    const page = await browser.newPage()
    await page.setContent('<p>seen</p>')
    return (await page.textContent('p')) === 'seen'
  } catch {
    return false
  } finally {
    await browser.close()
  }
}

function installedPaths(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].filter((path) => existsSync(path))
}

async function findInstalled(): Promise<Chromium | null> {
  for (const executablePath of installedPaths()) {
    const candidate = { executablePath, args, env: environment() }
    if (await isRunning(candidate)) return candidate
  }
  return null
}

const unpackProgram = `
  import { dirname, join } from 'node:path';
  import { fileURLToPath } from 'node:url';
  import chromium, { inflate } from '@sparticuz/chromium';
  await chromium.executablePath();
  await inflate(join(dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))), 'bin', 'al2023.tar.br'));`

/** Unpacks the packaged browser, whole or not at all, into a folder of the clone (the package itself would use a shared one). */
function unpack(): boolean {
  if (existsSync(join(packagedFolder, 'chromium'))) return true
  const temporary = `${packagedFolder}.${process.pid}.tmp`
  try {
    mkdirSync(temporary, { recursive: true })
    const env = { ...environment(), TMPDIR: temporary }
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', unpackProgram], {
      cwd: root,
      env,
      stdio: 'ignore',
      timeout: 300_000
    })
    if (status !== 0) return false
    rmSync(packagedFolder, { recursive: true, force: true })
    renameSync(temporary, packagedFolder)
    return true
  } catch {
    return existsSync(join(packagedFolder, 'chromium'))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

async function findPackaged(): Promise<Chromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !unpack()) return null
  const executablePath = join(packagedFolder, 'chromium')
  const env = environment()
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(packagedFolder, 'fonts')
  // The libraries of the package are those of another distribution: they come into play only where the system lacks its own.
  const libraries = { LD_LIBRARY_PATH: join(packagedFolder, 'al2023', 'lib') }
  for (const extra of [{}, libraries]) {
    const candidate = { executablePath, args, env: { ...env, ...extra } }
    if (await isRunning(candidate)) return candidate
  }
  return null
}

/**
 * Finds a Chromium that runs: CHROMIUM_PATH, an installed one, the one of the npm package. Needs no network and installs nothing.
 */
export async function findChromium(): Promise<ChromiumSearch> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen !== undefined && chosen !== '') {
    const chromium = { executablePath: chosen, args, env: environment() }
    return (await isRunning(chromium))
      ? { chromium, reason: null }
      : { chromium: null, reason: `CHROMIUM_PATH is ${chosen}, which does not run as a browser here.` }
  }
  const chromium = (await findInstalled()) ?? (await findPackaged())
  if (chromium !== null) return { chromium, reason: null }
  return { chromium: null, reason: 'No Chromium runs on this system: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.' }
}
