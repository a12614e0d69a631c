/** What a row of a company's profile page is about. `name` tells whose profile it is; `ignored` is known and says nothing that is asked for. */
export type ProfileRow =
  | 'name'
  | 'nameKana'
  | 'representative'
  | 'officers'
  | 'address'
  | 'capital'
  | 'foundation'
  | 'opening'
  | 'summary'
  | 'tel'
  | 'members'
  | 'holder'
  | 'corporateNumber'

/** What the rows of profile pages are called: compared without widths, case, spaces, marks and what stands in brackets. */
export const profileLabels: Readonly<Record<ProfileRow, readonly string[]>> = {
  name: [
    '会社名',
    '商号',
    '社名',
    '名称',
    '法人名',
    '企業名',
    '会社名称',
    '正式名称',
    '団体名',
    '法人名称',
    '社名・商号',
    '商号・名称',
    'Company',
    'Company name',
    'Corporate name',
    'Trade name',
    'Legal name'
  ],
  nameKana: ['フリガナ', 'ふりがな', '会社名カナ', '商号カナ', '読み', '会社名フリガナ'],
  representative: [
    '代表者',
    '代表者名',
    '代表者氏名',
    '代表',
    '代表名',
    '代表取締役',
    '代表取締役社長',
    '代表取締役CEO',
    '代表取締役社長CEO',
    '代表取締役会長',
    '代表取締役兼CEO',
    '取締役社長',
    '社長',
    '代表社員',
    '代表理事',
    '理事長',
    '代表執行役',
    '代表執行役社長',
    '代表者役職・氏名',
    '代表者役職氏名',
    '最高経営責任者',
    'CEO',
    'Representative',
    'Representative director',
    'Representative director and CEO',
    'President',
    'President and CEO',
    'President & CEO'
  ],
  officers: ['役員', '役員一覧', '役員構成', '経営陣', '取締役', '役員紹介', 'Officers', 'Directors', 'Board of directors', 'Management'],
  address: [
    '所在地',
    '本社所在地',
    '住所',
    '本社',
    '本社住所',
    '本店所在地',
    '本店',
    '会社所在地',
    '本社・所在地',
    '本社オフィス',
    '東京本社',
    '大阪本社',
    '本部',
    '本部所在地',
    '主たる事業所',
    'オフィス所在地',
    '会社住所',
    'Address',
    'Head office',
    'Headquarters',
    'Location',
    'Head office address',
    'Office'
  ],
  capital: [
    '資本金',
    '資本金等',
    '資本',
    '払込資本金',
    '資本金の額',
    '資本金額',
    '出資金',
    '資本金・資本準備金',
    '資本金及び資本準備金',
    'Capital',
    'Paid-in capital',
    'Stated capital',
    'Capital stock'
  ],
  foundation: [
    '設立',
    '設立日',
    '設立年月日',
    '設立年月',
    '設立年',
    '会社設立',
    '会社設立日',
    '設立時期',
    '法人設立',
    'Established',
    'Date of establishment',
    'Establishment',
    'Founded',
    'Incorporated',
    'Date founded',
    'Foundation',
    'Date of incorporation'
  ],
  opening: ['創業', '創立', '創業年', '創業日', '創業年月日', '創立年月日', '創業年月', '創立日', '創業・設立', '創立・設立'],
  summary: [
    '事業内容',
    '業務内容',
    '主な事業内容',
    '主要事業',
    '主な事業',
    '事業概要',
    '営業内容',
    '営業種目',
    '営業品目',
    '主要業務',
    '主な業務内容',
    '業務案内',
    '事業',
    '事業目的',
    '主要事業内容',
    '事業分野',
    'Business',
    'Business description',
    'Business activities',
    'Description of business',
    'Our business',
    'Services',
    'Main business',
    'Lines of business'
  ],
  tel: [
    '電話',
    '電話番号',
    'TEL',
    '代表電話',
    '代表電話番号',
    'お電話',
    '電話番号・FAX',
    'TEL/FAX',
    'TEL・FAX',
    '電話/FAX',
    '電話・FAX',
    '連絡先',
    'Phone',
    'Telephone',
    'Phone number',
    'Telephone number'
  ],
  members: [
    '従業員数',
    '社員数',
    '従業員',
    'スタッフ数',
    '人数',
    '人員',
    '従業員規模',
    '職員数',
    'メンバー数',
    '社員',
    '従業者数',
    'Employees',
    'Number of employees',
    'Headcount',
    'No. of employees',
    'Team size'
  ],
  holder: ['株主', '主要株主', '株主構成', '大株主', '出資者', '株主名', 'Shareholders', 'Major shareholders', 'Principal shareholders'],
  corporateNumber: ['法人番号', 'Corporate number']
}

/** Words of links, titles and paths that lead to a company's profile, the surest first. */
export const profileLinks: readonly { texts: readonly string[]; paths: readonly string[] }[] = [
  {
    texts: [
      '会社概要',
      '企業概要',
      '会社案内',
      '法人概要',
      '会社データ',
      'Company profile',
      'Corporate profile',
      'Company overview',
      'Company outline',
      'Corporate data',
      '会社プロフィール'
    ],
    paths: ['gaiyou', 'gaiyo', 'kaisha', 'profile', 'outline', 'overview']
  },
  {
    texts: [
      '会社情報',
      '企業情報',
      '運営会社',
      '組織概要',
      '団体概要',
      '法人情報',
      '運営者情報',
      'Company',
      'Corporate',
      'About us',
      'Company information',
      'Corporate information',
      '会社紹介',
      '企業案内',
      '会社について',
      '私たちについて',
      '当社について'
    ],
    paths: ['company', 'corporate', 'aboutus', 'about-us', 'about', 'info', 'corp']
  },
  { texts: ['アクセス', '拠点', '特定商取引法に基づく表記', '特定商取引法', 'Access'], paths: ['access', 'tokusho', 'tokushoho', 'law', 'legal'] }
]
