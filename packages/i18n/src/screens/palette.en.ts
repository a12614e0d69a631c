import { formatNumber } from '../format.ts'
import type { PaletteTexts } from './palette.ja.ts'

/** Texts of the command palette and of the help on keys. */
export const paletteEn: PaletteTexts = {
  title: 'Search and commands',
  placeholder: 'Search cases, themes, companies, people and actions',
  clear: 'Clear',
  results: 'Matches',
  groups: {
    recent: 'Recent',
    case: 'This case',
    cases: 'Cases',
    themes: 'Themes',
    companies: 'Companies',
    people: 'People',
    actions: 'Actions',
    goTo: 'Go to'
  },
  count: (count) => (count === 1 ? '1 match' : `${formatNumber(count)} matches`),
  none: (text) => `Nothing matches “${text}”`,
  nothingYet: 'Nothing recent yet',
  searching: 'Searching',
  failed: 'Part of the search failed. Please try again later.',
  casesWith: (text) => `Filter the cases by “${text}”`,
  goTo: (name) => `Go to ${name}`,
  settingsOf: (name) => `Settings: ${name}`,
  createTheme: 'Add a theme',
  createCompany: 'Add a company',
  projectTasks: 'My tasks (cases)',
  themeTasks: 'My tasks (themes)',
  language: 'Switch the language to 日本語',
  logout: 'Log out',
  hints: { move: 'Choose', choose: 'Open', newTab: 'Open in a new tab', close: 'Close' },
  help: {
    title: 'Keyboard shortcuts',
    or: 'or',
    scopes: { everywhere: 'Everywhere', list: 'List of cases', case: 'Case (selected or shown)', preview: 'Preview' },
    note: 'They are off while you type or compose, and while a dialog or menu is open.'
  },
  keys: {
    palette: 'Search and commands',
    search: 'Go to the search field',
    create: 'Add a case',
    help: 'Keyboard shortcuts',
    moveDown: 'Next row',
    moveUp: 'Previous row',
    open: 'Open the preview',
    select: 'Select the row, or clear it',
    selectRange: 'Select all rows from the last selected one',
    status: 'Change the status',
    assign: 'Change the people in charge',
    tags: 'Change the case tags',
    previous: 'Previous case',
    next: 'Next case',
    close: 'Close the top layer'
  }
}
