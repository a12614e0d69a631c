import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'

/** The applications that the product consists of. */
const applications = { server: ['apps/server'], browsers: ['apps/web', 'apps/respond', 'apps/admin', 'apps/dashboard'] }

/** The package that a name means to whoever stands at a place of the lock file: the nearest of its folders upwards. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' || at.startsWith('apps/') || at.startsWith('packages/') ? '' : `${at}/`}node_modules/${name}`
    const own = /^(?:apps|packages)\//u.test(at) ? `${at}/node_modules/${name}` : path
    for (const place of [own, path]) if (packages[place] !== undefined) return place
    if (at === '' || !at.includes('node_modules/')) return packages[`node_modules/${name}`] === undefined ? null : `node_modules/${name}`
  }
}

const isForThisMachine = ({ os, cpu, libc }) => {
  const fits = (list, own) => list === undefined || (list.some((item) => !item.startsWith('!')) ? list.includes(own) : !list.includes(`!${own}`))
  return fits(os, process.platform) && fits(cpu, process.arch) && (libc === undefined || libc.includes('glibc'))
}

/**
 * What the product needs of others, by the lock file: the packages that the server loads (`server`) and those that are built into the pages
 * (`browsers`), as paths below the root in their order. Packages of the project itself are followed, and not among them.
 */
export function shippedPackages(part) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  // The build puts the font into the pages without an application's naming it.
  const found = new Set(part === 'browsers' ? ['node_modules/@fontsource/noto-sans-jp'] : [])
  const waiting = [...applications[part]]
  const seen = new Set(waiting)
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = packages[place]
    const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => place.includes('node_modules/') && !entry.peerDependenciesMeta?.[name]?.optional)
    const names = [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]
    for (const name of names) {
      const target = resolve(packages, place, name)
      if (target === null) continue
      const next = packages[target].link ? packages[target].resolved : target
      const isThere = packages[target].link || (isForThisMachine(packages[target]) && existsSync(join(root, target, 'package.json')))
      if (seen.has(next) || !isThere) continue
      seen.add(next)
      if (!packages[target].link) found.add(target)
      waiting.push(next)
    }
  }
  return [...found].toSorted()
}

/** The project's own packages that the server loads, as folders below the root. */
export const ownPackages = ['packages/contract', 'packages/i18n', 'packages/text']
