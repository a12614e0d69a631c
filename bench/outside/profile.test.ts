import type { Profiler } from 'node:inspector'
import { expect, test } from 'vitest'
import { summariseProfile } from './profile.ts'

const node = (id: number, functionName: string, url: string, children: number[] = []): Profiler.ProfileNode => ({
  id,
  callFrame: { functionName, scriptId: '0', url, lineNumber: 9, columnNumber: 0 },
  hitCount: 0,
  children
})

test("counts what Node does for a library as the library's, and waiting and the inspector not at all", () => {
  const nodes = [
    node(1, '(root)', '', [2, 3, 6, 7, 8]),
    node(2, '(idle)', ''),
    node(3, 'readItems', 'file:///x/apps/server/src/features/cases/projects/list/read-items.ts', [4]),
    node(4, 'query', 'file:///x/node_modules/pg/lib/client.js', [5]),
    node(5, 'writev', 'node:internal/stream_base_commons'),
    node(6, '(garbage collector)', ''),
    node(7, 'parse', 'file:///x/apps/server/node_modules/@scope/parser/index.js'),
    node(8, 'post', 'node:inspector')
  ]
  const profile: Profiler.Profile = {
    nodes,
    startTime: 0,
    endTime: 20_000,
    samples: [2, 3, 4, 5, 5, 6, 7],
    timeDeltas: [9000, 1000, 2000, 3000, 2000, 500, 1500]
  }
  const { busy, libraries, functions } = summariseProfile(profile)
  expect(busy).toBe(10)
  expect(libraries).toEqual([
    { name: 'pg', milliseconds: 7, share: 0.7 },
    { name: '@scope/parser', milliseconds: 1.5, share: 0.15 },
    { name: 'features/cases/projects', milliseconds: 1, share: 0.1 },
    { name: 'garbage collector', milliseconds: 0.5, share: 0.05 }
  ])
  expect(functions[0]).toEqual({ name: 'writev stream_base_commons:10', milliseconds: 5, share: 0.5 })
})
