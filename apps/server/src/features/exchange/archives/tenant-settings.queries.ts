import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** What the manifest says of the workspace: its name and its settings, without what belongs to this server's identity service. */
export async function readTenantSettings(tx: TenantTransaction) {
  const row = await tx.selectFrom('tenants').selectAll().executeTakeFirstOrThrow()
  return {
    uuid: row.uuid,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    preferences: row.preferences,
    enableDashboardAuthor: row.enable_dashboard_author,
    enableDashboardEditable: row.enable_dashboard_editable,
    enableTenantScoutees: row.enable_tenant_scoutees,
    enableBot: row.enable_bot,
    enableIntercom: row.enable_intercom,
    enableLocalize: row.enable_localize,
    mfaAvailableFlg: row.mfa_available_flg,
    guestFlg: row.guest_flg,
    allowIpAddresses: row.allow_ip_addresses,
    authEmailDomains: row.auth_email_domains
  }
}
