import { formatNumber } from '../format.ts'
import type { SettingsAlertsTexts } from './settings-alerts.ja.ts'

export const settingsAlertsEn: SettingsAlertsTexts = {
  note: 'You are told by mail and on screen when something that you chose has changed. A choice is saved at once.',
  saved: 'The notification mail settings were saved',
  failed: 'The notification mail settings could not be loaded',
  alerts: {
    searchScouteeCreatedAlert: {
      title: 'New companies in saved searches',
      note: 'When companies that match your saved searches are added, other than by yourself.'
    },
    searchScouteeUpdatedAlert: {
      title: 'Updates of companies in saved searches',
      note: 'When companies that match your saved searches are updated, other than by yourself.'
    },
    projectScouteeAlert: {
      title: 'Updates of companies of your cases',
      note: 'When companies of cases that you are in charge of, or that you made, are updated.'
    }
  },
  frequencies: { off: 'Never', immediately: 'At once', daily: 'Daily', weekly: 'Weekly' },
  next: {
    off: 'You get neither mails nor notifications.',
    immediately: 'Sent together within a few minutes.',
    daily: (at) => `Sent every day at 8:00, Tokyo time. Next: ${at}`,
    weekly: (at) => `Sent every Monday at 8:00, Tokyo time. Next: ${at}`
  },
  sample: 'Sample mail',
  sampleTitle: 'Sample mail',
  sampleSubject: 'Subject',
  searches: 'Your saved searches',
  searchesNote: (count) => formatNumber(count),
  searchesEmpty: 'You have no saved searches yet. Choose filters in the company search and save them there.',
  openSearch: 'Open the company search',
  scopes: { tenant: 'Registered companies', provider: 'National company database' },
  tasks: 'Due dates of tasks',
  taskMail: 'Mail me tasks that are due soon or overdue',
  taskMailHelp:
    'Tasks that are assigned to you, on the days chosen in the task, on the due date and on the day after it, at 9:00, Tokyo time. Notifications on screen come either way.',
  others: 'Invitations, password resets and shared cases are mailed whatever is chosen here.'
}
