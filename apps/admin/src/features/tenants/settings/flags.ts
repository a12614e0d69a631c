/** The functions that a tenant can have, by their names on the wire of answers and of changes. */
export const flagFields = {
  enableTenantScoutees: 'enable_tenant_scoutees',
  enableDashboardAuthor: 'enable_dashboard_author',
  enableDashboardEditable: 'enable_dashboard_editable',
  enableBot: 'enable_bot',
  enableIntercom: 'enable_intercom',
  enableLocalize: 'enable_localize',
  mfaAvailableFlg: 'mfa_available_flg',
  guestFlg: 'guest_flg'
} as const

export type FlagKey = keyof typeof flagFields

/** In the order of the screen. */
export const flagKeys = Object.keys(flagFields) as FlagKey[]

/** Those of them that are functions of the screens; guests are a rule of access. */
export const cardFlags = flagKeys.filter((key) => key !== 'guestFlg')

/** Chosen flags as a change on the wire. */
export function flagsBody(flags: Partial<Record<FlagKey, boolean>>): Partial<Record<(typeof flagFields)[FlagKey], boolean>> {
  return Object.fromEntries(flagKeys.flatMap((key) => (flags[key] === undefined ? [] : [[flagFields[key], flags[key]]])))
}
