/** Titles before and after a representative's name. */
export const personTitles: readonly string[] = [
  '代表取締役社長兼CEO',
  '代表取締役兼CEO',
  '代表取締役社長CEO',
  '代表取締役会長兼社長',
  '代表取締役CEO',
  '代表取締役社長',
  '代表取締役会長',
  '代表取締役副社長',
  '代表取締役',
  '代表執行役社長',
  '代表執行役',
  '執行役員',
  '取締役社長',
  '取締役会長',
  '取締役',
  '代表社員',
  '業務執行社員',
  '代表理事',
  '理事長',
  '会長',
  '社長',
  '最高経営責任者',
  '代表者',
  '代表',
  '創業者',
  '氏名',
  'CEO',
  'COO',
  'CTO',
  'President',
  'Representative Director',
  'Founder',
  'Chairman',
  '兼',
  '工学博士',
  '博士',
  '共同',
  'および',
  '及び',
  '&',
  'and'
]

/** Words of links and headings that stand where a name is expected. */
export const noNames: readonly string[] = [
  'こちら',
  '挨拶',
  'あいさつ',
  'メッセージ',
  'プロフィール',
  '詳細',
  '紹介',
  '株式会社',
  '合同会社',
  'message',
  'profile',
  'click'
]

/** Titles by which a list of officers shows who represents the company. */
export const representativeTitles: readonly string[] = ['代表取締役', '代表社員', '代表理事', '理事長', '代表執行役', 'Representative Director', 'CEO']

/** Eras by their names and letters, with the year before their first. */
export const eras: readonly { names: readonly string[]; before: number; years: number }[] = [
  { names: ['明治', 'M'], before: 1867, years: 45 },
  { names: ['大正', 'T'], before: 1911, years: 15 },
  { names: ['昭和', 'S'], before: 1925, years: 64 },
  { names: ['平成', 'H'], before: 1988, years: 31 },
  { names: ['令和', 'R'], before: 2018, years: 99 }
]

/** What stands behind the year, the month and the day. */
export const dayMarks = ['年', '月', '日'] as const

/** The word for the first year of an era, and the digits of years written in kanji. */
export const firstYear = '元'
export const kanjiDigits = '〇一二三四五六七八九'
export const kanjiTen = '十'

/** Marks of money in texts, and what stands behind it. */
export const moneyWords = { yen: '円', dollar: ['US\\$', 'USD', '米ドル', 'ドル'], units: '兆億万千百', symbols: ['¥', '￥'] } as const

export const memberWords = { counters: ['名', '人', 'employees', 'people', 'persons'], own: ['単体', '個別', '単独'], date: '現在' } as const

/** The 47 prefectures. */
export const prefectures: readonly string[] =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' '
  )

/** Words in addresses: the postal mark, what follows an address on its line, names of a first office, and signs of a place within a town. */
export const addressWords = {
  postal: '〒',
  followers: [
    'TEL',
    'Tel',
    '電話',
    'FAX',
    'Fax',
    'ファックス',
    'Google',
    'グーグル',
    '地図',
    'MAP',
    'Map',
    'アクセス',
    '最寄',
    '交通',
    '【',
    '■',
    '●',
    'E-mail',
    'メール',
    'URL',
    '営業時間'
  ],
  headOffices: ['本社', '本店', '東京本社', '大阪本社', '本部', '所在地', '住所', '本社所在地', '本店所在地', '登記', 'Head office', 'Headquarters'],
  otherOffices: ['支社', '支店', '営業所', '工場', '事業所', '研究所', 'オフィス', '出張所', '店舗', '倉庫'],
  towns: ['市', '区', '町', '村', '郡', '丁目', '番地']
} as const

export const telWords = { fax: ['FAX', 'ファックス', 'ファクス', 'ファクシミリ'], tel: ['TEL', '電話', 'Phone', 'Telephone'] } as const

/** What stands between the items of a list in one line. */
export const listMark = '、'
