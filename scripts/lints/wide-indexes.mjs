import { readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/** How many names a part of the server may show to others (docs/decisions/087). */
export const maxNames = 25

/** The names that a module exports, those behind `export *` among them. */
function namesOf(path) {
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, importName, moduleRequest }) => {
      if (exportName.name !== null) return [exportName.name]
      if (importName.kind === 'AllButDefault') return namesOf(resolve(dirname(path), moduleRequest.value))
      return ['default']
    })
  )
}

/** The `index.ts` of the server that show more names than a reader takes in at a glance, one line each. */
export function findWideIndexes(files, root) {
  return files.flatMap((file) => {
    const path = relative(root, file).split(sep).join('/')
    if (!/^apps\/server\/src\/.*\/index\.ts$/u.test(path)) return []
    const count = new Set(namesOf(file)).size
    return count > maxNames ? [`${path} exports ${count} names: at most ${maxNames}, so give what belongs together a folder and an index of its own`] : []
  })
}
