import { waitingChanges } from '@mekiki/browser/connection/waiting-changes'
import { setLanguage } from '@mekiki/browser/language'
import { renderUi } from '@mekiki/ui/testing/render'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProjectNameCell } from './columns.tsx'
import type { ProjectItem } from '../use-project-page.ts'

const uuid = '01936d5c-0000-7000-8000-000000000001'
const item = { uuid, scouteeId: null, isRestricted: false, shownScoutee: { name: '株式会社ナギサ計測', representative: null } } as ProjectItem

beforeEach(() => setLanguage('ja'))
afterEach(() => act(() => waitingChanges.get().forEach(({ id }) => waitingChanges.remove(id, false))))

const waitFor = (params: unknown, body: unknown) =>
  act(() => waitingChanges.add({ id: 'a', state: 'waiting', since: Date.UTC(2026, 10, 23), input: { params, body } } as never))
const marks = () => screen.queryAllByRole('img', { name: /^保存待ち：/u }).length

test.each([
  ['its own', { project_uuid: uuid }, { statusUuid: 'b' }, 1],
  ['one of many cases', undefined, { projectUuids: ['c', uuid], statusUuid: 'b' }, 1],
  ['another case', { project_uuid: 'c' }, { statusUuid: 'b' }, 0]
])('a row is marked while a change waits: %s', (_whose, params, body, count) => {
  renderUi(<ProjectNameCell item={item} restrictedText="" />)
  expect(marks()).toBe(0)
  waitFor(params, body)
  expect(marks()).toBe(count)
  act(() => waitingChanges.remove('a', true))
  expect(marks()).toBe(0)
})
