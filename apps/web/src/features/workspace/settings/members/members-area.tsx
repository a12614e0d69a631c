import { EmptyState, Tabs } from '@mekiki/ui'
import { useParams } from '@tanstack/react-router'
import { addresses } from '../../../../shared/addresses.ts'
import { PermissionGroupsTab } from '../permissions/permission-groups-tab.tsx'
import { PageFrame } from '../shared/page-frame.tsx'
import { GuestRequestsTab } from './guest-requests-tab.tsx'
import { MemberGroupsTab } from './member-groups-tab.tsx'
import { type MemberTab, useMemberTabs } from './member-tabs.ts'
import { MembersTab } from './members-tab.tsx'
import { useMembersTexts } from './members-texts.ts'

const pages = ['members', 'member_groups', 'permission_groups', 'guest_requests'] as const

function Tab({ tab }: { tab: MemberTab }) {
  if (tab === 'members') return <MembersTab />
  if (tab === 'member_groups') return <MemberGroupsTab />
  return tab === 'permission_groups' ? <PermissionGroupsTab /> : <GuestRequestsTab />
}

/** Members, their groups, their permission groups and who waits to be a guest: an address each, one page (1§2.2). */
export function MembersArea() {
  const texts = useMembersTexts()
  const { page } = useParams({ strict: false })
  const tabs = useMemberTabs()
  const current = pages.find((tab) => tab === page) ?? 'members'
  const items = tabs.map((key) => ({ key, label: texts.tabs[key], href: addresses.settings(key) }))
  return (
    <PageFrame
      title={texts.title}
      {...(tabs.includes(current) && { tabs: <Tabs label={texts.tabs.label} items={items} current={current} /> })}
      isWide={current !== 'member_groups'}
    >
      {tabs.includes(current) ? <Tab tab={current} /> : <EmptyState kind="noPermission" />}
    </PageFrame>
  )
}
