import { expect, it } from 'vitest'
import { makeRouter } from './router.tsx'

const router = makeRouter()

const [theme, project, file] = [1, 2, 3].map((end) => `01936d5c-0000-7000-8000-00000000000${end}`)

/** The routes of an address, outermost first, and what they read from it. */
function matched(path: string) {
  const matches = router.matchRoutes(path, {})
  return { paths: matches.slice(1).map(({ fullPath }) => fullPath), params: (matches.at(-1)?.params ?? {}) as Record<string, string> }
}

const list = '/project_groups/$themeUuid'

it('opens a theme’s list with the preview at any tail of its case, and the detail at the case itself', () => {
  for (const tail of ['preview', 'record', 'a/b/c']) {
    const { paths, params } = matched(`/project_groups/${theme}/projects/${project}/${tail}`)
    expect([paths[0], params['themeUuid'], params['projectUuid']], tail).toEqual([list, theme, project])
  }
  expect(matched(`/project_groups/${theme}/projects/${project}`).paths).toEqual([`${list}/projects/$projectUuid`])
  expect(matched(`/project_groups/all/projects/${project}/record`).paths[0]).toBe('/project_groups/all')
})

it('opens a theme’s list at any other tail, without taking the addresses of others', () => {
  expect(matched(`/project_groups/${theme}/anything`).paths[0]).toBe(list)
  expect(matched(`/project_groups/${theme}`).paths[0]).toBe(list)
  expect(matched('/project_groups/tasks').paths).toEqual(['/project_groups/tasks'])
  expect(matched(`/project_groups/projects/${project}/files/${file}`).paths).toEqual(['/project_groups/projects/$projectUuid/files/$fileUuid'])
})
