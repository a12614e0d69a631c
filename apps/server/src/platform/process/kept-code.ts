import { fileURLToPath } from 'node:url'
import { processEnvironment } from '../env.ts'

/**
 * What a process is told that this one starts, so that it takes the product's files as an earlier one made them ready: taking the types out of them anew is
 * more than half of its start, and takes memory that is never given back. Where the folder cannot be written, nothing is kept. Processes that are killed
 * keep what they made when they say so (`flushCompileCache` of `node:module`).
 */
export const keptCode: Readonly<Record<'NODE_COMPILE_CACHE', string>> = {
  NODE_COMPILE_CACHE: processEnvironment['NODE_COMPILE_CACHE'] ?? fileURLToPath(new URL('../../../../../node_modules/.cache/mekiki-jobs', import.meta.url))
}
