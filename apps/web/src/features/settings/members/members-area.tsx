import { EmptyState, Tabs } from '@mekiki/ui'
import { useParams } from '@tanstack/react-router'
import { addresses } from '../../../app/addresses.ts'
import { usePermission } from '../../../app/session/me.ts'
import { PermissionGroupsTab } from '../permissions/permission-groups-tab.tsx'
import { PageFrame } from '../shared/page-frame.tsx'
import { MemberGroupsTab } from './member-groups-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { useMembersTexts } from './members-texts.ts'

const tabs = ['members', 'member_groups', 'permission_groups'] as const

/** Members, their groups and their permission groups: three addresses, one page (1§2.2). */
export function MembersArea() {
  const texts = useMembersTexts()
  const { page } = useParams({ strict: false })
  const canRead = usePermission('read_member_setting')
  const current = tabs.find((tab) => tab === page) ?? 'members'
  if (!canRead) {
    return (
      <PageFrame title={texts.title}>
        <EmptyState kind="noPermission" />
      </PageFrame>
    )
  }
  const items = tabs.map((key) => ({ key, label: texts.tabs[key], href: addresses.settings(key) }))
  return (
    <PageFrame title={texts.title} tabs={<Tabs label={texts.tabs.label} items={items} current={current} />} isWide={current !== 'member_groups'}>
      {current === 'members' && <MembersTab />}
      {current === 'member_groups' && <MemberGroupsTab />}
      {current === 'permission_groups' && <PermissionGroupsTab />}
    </PageFrame>
  )
}
