import { formatNumber } from '../format.ts'
import type { SettingsWorkspaceTexts } from './settings-workspace.ja.ts'

export const settingsWorkspaceEn: SettingsWorkspaceTexts = {
  usage: 'Usage',
  users: 'Members',
  usersValue: (active, inactive) => `${formatNumber(active)}${inactive > 0 ? ` (and ${formatNumber(inactive)} inactive)` : ''}`,
  themes: 'Themes',
  projects: 'Cases',
  scoutees: 'Companies and people',
  files: 'Files',
  count: (count) => formatNumber(count),
  filesValue: (count, size) => `${formatNumber(count)} (${size})`,
  usageNote: 'Numbers of the whole workspace, without what was deleted.',
  signIn: 'Rules of signing in',
  signInNote: 'For safety these cannot be changed here. Ask the operator of the service (the platform administrators) to change them.',
  ip: 'IP addresses',
  ipAny: 'Not limited (from anywhere)',
  ipHelp: 'Only from these addresses can people connect.',
  domains: 'Domains of e-mail addresses',
  domainsAny: 'Not limited',
  domainsHelp: 'Only addresses of these domains can be invited.',
  mfa: 'Two-step verification',
  mfaOn: 'Available (required person by person in the settings of members)',
  mfaOff: 'Not available',
  sso: 'Sign in with Microsoft',
  ssoOn: 'Available',
  ssoOff: 'Not set up (an optional feature)',
  guests: 'Guests',
  guestsOn: 'Accepted (they read only cases that they follow)',
  guestsOff: 'Not accepted',
  failed: 'The usage could not be loaded.'
}
