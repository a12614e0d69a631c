import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

// Written when the product is packed; a clone has none.
const releaseFile = 'release.json'
const releaseSchema = z.object({ commit: z.string().nullable() })

/** Whether the product was unpacked from its archive, and is no clone. */
export const isPackaged: boolean = existsSync(new URL(`../../../${releaseFile}`, import.meta.url))

const { version: number } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
const commit = isPackaged ? releaseSchema.parse(JSON.parse(read(releaseFile))).commit : null

/** The version of the product that runs, with the commit that it was packed from where that is known. */
export const version: string = commit === null ? number : `${number}+${commit.slice(0, 12)}`
