import { describe, expect, it } from 'vitest'
import { findPlace, taskAddress } from './task-words.ts'

describe('a task is found', () => {
  const open = (task: Parameters<typeof findPlace>[0]) => {
    const place = findPlace(task)
    return place && taskAddress(place, 't')
  }

  it('on the task tab of its case, in the theme of the case', () => {
    expect(open({ projectUuid: 'p', projectThemeUuid: 'h', themeUuid: null })).toBe('/project_groups/h/projects/p?tab=projectTask&task_uuid=t')
  })

  it('on the task tab of its theme', () => {
    expect(open({ projectUuid: null, projectThemeUuid: null, themeUuid: 'h' })).toBe('/themes/h?tab=task&task_uuid=t')
  })
})
