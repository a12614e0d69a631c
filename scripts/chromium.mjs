// Makes sure that a Chromium runs here; installs Debian's package when root and nothing else serves.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '../packages/testing/src/index.ts'

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function aptInstall(packages) {
  const options = { stdio: 'ignore', timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options).status === 0
}

function hasJapaneseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

let search = await findChromium()
if (search.chromium === null && !process.env.CHROMIUM_PATH && canInstall) {
  console.log('Installing Chromium for the browser journeys; this happens once.')
  if (aptInstall(['chromium'])) search = await findChromium()
}
if (search.chromium === null) {
  console.error(search.reason)
  process.exitCode = 1
} else if (canInstall && !hasJapaneseFont() && !existsSync('/usr/share/fonts/opentype/noto')) {
  // Without one the screenshots show boxes; the journeys themselves do not depend on it.
  aptInstall(['fonts-noto-cjk'])
}
