// Plain JavaScript without packages, on the Node that the machine has: it runs before there are any.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What packages bring that neither the product, nor its build, nor the tests read; by the path below node_modules. */
const unread = [
  /\.map$/u,
  // Licences stay with what they are of.
  /^(?!.*(?:licen[cs]e|notice|copying)).*\.md$/iu,
  // Headers to build programs against Node.
  /^node\/node_modules\/node-[^/]+\/include\//u,
  // The build takes one weight of the font.
  /^@fontsource\/noto-sans-jp\/files\/(?!.*-400-normal\.woff2$)/u,
  // Everything once more in one file, for pages without a build.
  /^(?:echarts|pdf-lib)\/dist\//u,
  /^world-atlas\/(?!countries-110m\.json$|package\.json$|LICENSE)/u,
  /^zod\/src\//u,
  // PDFs are read and drawn by the program for Node, with the tables of characters, the fonts, and what unpacks scanned pages.
  /^pdfjs-dist\/(?!cmaps\/|standard_fonts\/|wasm\/|types\/|legacy\/build\/pdf(?:\.worker)?\.(?:d\.)?mjs$|legacy\/build\/pdf\.d\.mts$|package\.json$|LICENSE)/u,
  // The identity client's package brings the clients of services that the product does not have.
  /^@aws-amplify\/(?:analytics|api|api-graphql|api-rest|data-schema|data-schema-types|datastore|notifications|storage)\/(?:dist|lib|src)\//u,
  /^@aws-sdk\/client-(?:firehose|kinesis|personalize-events)\/dist-/u
]

/** Packages that npm takes for optional parts of the product's own: tests and tools alone use them. */
const ofTests = ['typescript', '@typescript']

/** Whether nobody reads a file of an installed package; `path` is that below node_modules, with `/`. */
export function isUnread(path) {
  return unread.some((pattern) => pattern.test(path))
}

/** Takes the files out of node_modules (an absolute path) that nobody reads. A file that cannot be removed stays. */
export function removeUnread(folder) {
  const look = (below) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) look(path)
      else if (entry.isFile() && isUnread(path)) rmSync(join(folder, path), { force: true })
    }
  }
  look('')
}

/** Takes the packages out of node_modules (an absolute path) that npm installs with the product's own though only tests need them; npm adds them then. */
export function removePackagesOfTests(folder) {
  for (const name of ofTests) rmSync(join(folder, name), { recursive: true, force: true })
}
