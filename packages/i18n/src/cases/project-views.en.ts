import { formatNumber } from '../format.ts'
import type { ProjectViewsTexts } from './project-views.ja.ts'

export const projectViewsEn: ProjectViewsTexts = {
  share: {
    title: 'Share view settings',
    body: (name) => `The columns and the order of "${name}" are given to the people you choose.`,
    overwrite: 'Their own view settings are replaced. This cannot be undone.',
    users: 'People',
    groups: 'Member groups',
    required: 'Choose somebody to share with',
    submit: 'Share',
    cancel: 'Cancel',
    done: 'The settings were shared'
  },
  board: {
    label: 'Board by status',
    chooseTheme: 'Choose a theme to see its board.',
    chooseThemeBody: 'All cases include themes with different status templates.',
    backToTable: 'Back to the list',
    average: 'Average',
    noAverage: '-',
    empty: 'No cases in this status',
    hint: 'Enter opens the case; Alt with the left and right arrows changes its status.',
    open: (name) => `Open ${name}`,
    change: (name) => `Change the status of ${name}`,
    moved: (name, status) => `${name} was moved to "${status}"`,
    notMoved: (name, status) => `${name} was put back to "${status}"`,
    conflict: 'Someone else has changed this in the meantime. The current contents were loaded.',
    column: (status, count) => `${status}, ${formatNumber(count)} cases`,
    more: 'Show more',
    moreOf: (status) => `Show more of "${status}"`
  }
}
