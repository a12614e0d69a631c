import { type PermissionKey, permissionKeys } from '@mekiki/contract'

/** A default permission group; the three can be copied but not deleted (3-decisions, "Tenants and access"). */
export interface DefaultGroup {
  kind: 'administrator' | 'member' | 'guest'
  name: string
  permissions: readonly PermissionKey[]
}

export const defaultGroups: readonly DefaultGroup[] = [
  { kind: 'administrator', name: '管理者', permissions: permissionKeys },
  {
    kind: 'member',
    name: 'メンバー',
    permissions: [
      'create_project',
      'update_own_project',
      'delete_own_project',
      'read_follow_project',
      'update_follow_project',
      'delete_follow_project',
      'read_all_project',
      'update_all_project',
      'create_all_project_record',
      'create_project_group',
      'update_own_project_group',
      'delete_own_project_group',
      'update_person_in_charge_or_related_user_groups_theme',
      'delete_person_in_charge_or_related_user_groups_theme',
      'create_tenant_scoutee',
      'update_tenant_scoutee',
      'read_report',
      'read_form'
    ]
  },
  { kind: 'guest', name: 'ゲスト', permissions: ['read_follow_project'] }
]

/** A status by name and colour: an index into the eight status colours of the design; in one that is an exit a case has left the way. */
export interface DefaultStatus {
  name: string
  color: number
  isExit?: boolean
}

export const defaultStatusTemplate: { name: string; statuses: readonly DefaultStatus[] } = {
  name: '標準',
  statuses: [
    { name: '新規', color: 0 },
    { name: '一次調査', color: 1 },
    { name: '面談調整中', color: 2 },
    { name: '面談済', color: 3 },
    { name: '評価中', color: 4 },
    { name: 'PoC検討', color: 5 },
    { name: '協業中', color: 6 },
    { name: '見送り', color: 7, isExit: true }
  ]
}

export const defaultThemeStatusTemplate: { name: string; statuses: readonly DefaultStatus[] } = {
  name: '標準',
  statuses: [
    { name: '準備中', color: 0 },
    { name: '進行中', color: 1 },
    { name: '募集中', color: 6 },
    { name: '完了', color: 7 }
  ]
}

export const defaultReviewTemplate = {
  name: '標準 5観点',
  scale: 5,
  perspectives: ['技術の優位性', '市場性', 'チーム', '自社との親和性', '実現可能性']
} as const

export const defaultProjectCategories: readonly { type: string; names: readonly string[] }[] = [
  { type: '領域', names: ['製造DX', 'サプライチェーン', '素材', '物流', 'ロボット', 'バイオ', 'ヘルスケア', '脱炭素', '半導体', '生成AI'] },
  { type: '確度', names: ['優先', '要観察', '長期'] }
]

export const defaultRecordCategories = ['面談', '電話', 'メール', '紹介', '社内検討'] as const

export const defaultScouteeTags: readonly { name: string; children: readonly string[] }[] = [
  { name: '技術', children: ['センサー', 'ソフトウェア', '材料', 'ロボティクス', 'バイオ'] },
  { name: '連携', children: ['共同研究', 'PoC', '出資', '販売'] },
  { name: '地域', children: ['北海道・東北', '関東', '中部', '近畿', '中国・四国', '九州・沖縄', '海外'] }
]

export const defaultChannels = ['ピッチイベント', '展示会', '紹介', '公募', 'Web調査', '大学・研究機関', '問い合わせ'] as const

export const defaultThemeTags = ['新規事業', '共同開発', '出資検討', '公募'] as const
