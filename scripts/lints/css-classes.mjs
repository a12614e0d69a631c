import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ofScreens = /^apps\/web\/src\/(?:features|shared)\/.*\.css$/u
const ofPackages = /^(packages\/[^/]+)\/src\/.*\.css$/u
const alone = /^\.([\w-]+)(?:::?[\w-]+)*$/u

/** The classes that a stylesheet gives a look by themselves, for every width and medium, with the line of each. */
function definedIn(text) {
  const plain = text.replace(/\/\*[^]*?\*\//gu, (comment) => comment.replace(/[^\n]/gu, ' '))
  const found = new Map()
  let [depth, start] = [0, 0]
  for (const { 0: sign, index } of plain.matchAll(/[{};]/gu)) {
    if (sign === '{' && depth === 0) {
      const names = plain.slice(start, index).split(',')
      const line = plain.slice(0, index).split('\n').length
      for (const name of names.flatMap((selector) => alone.exec(selector.trim())?.[1] ?? [])) if (!found.has(name)) found.set(name, line)
    }
    if (sign !== ';') depth += sign === '{' ? 1 : -1
    start = index + 1
  }
  return found
}

/** The folder whose stylesheet it is, a package being one; null for those that are loaded with the page from the beginning. */
const ownerOf = (path) => ofPackages.exec(path)?.[1] ?? (ofScreens.test(path) ? dirname(path) : null)

/**
 * Classes that the stylesheets of two folders define. The styles of each screen that was opened stay: the second one would change how the first one looks. Packages
 * share names on purpose, where one of them dresses what another one gives. One line each.
 */
export function findSharedClasses(files, root) {
  const first = new Map()
  const paths = files.map((file) => relative(root, file)).filter((path) => ownerOf(path) !== null)
  return paths.toSorted().flatMap((path) =>
    [...definedIn(readFileSync(join(root, path), 'utf8'))].flatMap(([name, line]) => {
      const other = first.get(name)
      if (other === undefined) first.set(name, path)
      if (other === undefined || ownerOf(other) === ownerOf(path) || (ofPackages.test(other) && ofPackages.test(path))) return []
      return [`${path}:${line} .${name} is defined in ${other} too, and the styles of both stay once they are loaded: give one of them another name`]
    })
  )
}
