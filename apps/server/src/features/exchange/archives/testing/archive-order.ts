import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseUrls } from '../../../../platform/db/engine/setup.ts'

/** A server of a test: its database, and the folder of its files. */
export interface ArchiveOrder {
  urls: DatabaseUrls
  root: string
}

/**
 * Who dies, and when: right after something whose name begins so has happened for so many times, counted from 1. Names are statements, and `read`,
 * `write` and `kept` with the key of a file behind the workspace's id, and `woken`. `machine` is the server and its process of jobs together.
 */
export interface Death {
  who: 'machine' | 'server' | 'jobs'
  at: string
  time: number
}

const fileOf = (root: string): string => join(root, 'death.json')

/** Orders a death, which comes once; `null` takes the order back. */
export function orderDeath(root: string, death: Death | null): void {
  if (death === null) rmSync(fileOf(root), { force: true })
  else writeFileSync(fileOf(root), JSON.stringify(death))
}

/** The death that is ordered. */
export function findDeath(root: string): Death | null {
  try {
    return JSON.parse(readFileSync(fileOf(root), 'utf8'))
  } catch {
    return null
  }
}
