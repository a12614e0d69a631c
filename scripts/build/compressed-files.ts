import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files of these kinds are texts; pictures and fonts are compressed by themselves. */
const compressible = /\.(?:css|html|js|json|mjs|svg|txt|wasm|xml)$/u
/** Below this a file leaves in one packet as it is. */
const minBytes = 1024

const [asGzip, asBrotli] = [promisify(gzip), promisify(brotliCompress)]

/** Puts a file's compressed forms beside it, as far as they are smaller. */
async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const packed = { br: await asBrotli(plain, { params }), gz: await asGzip(plain, { level: constants.Z_BEST_COMPRESSION }) }
  for (const [ending, bytes] of Object.entries(packed)) if (bytes.length < plain.length) await writeFile(`${file}.${ending}`, bytes)
}

/** Compresses what a build has written below its assets, once for all who will ask for it. Pages are not: each answer has its own nonce. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '.' }) {
      const folder = join(dir, 'assets')
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name)).map(({ parentPath, name }) => join(parentPath, name))
      await Promise.all(files.map(compressFile))
    }
  }
}
