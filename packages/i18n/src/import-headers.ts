import type { Country } from '@mekiki/contract/constants/countries'
import type { ImportTarget } from '@mekiki/contract/imports/imports.schemas'

/** What the columns of files are called, beside the product's own labels: compared without widths, case, spaces, marks and kana differences. */
export const importHeaders: Readonly<Record<ImportTarget, readonly string[]>> = {
  scoutee_name: [
    '企業名', '会社名', '法人名', '商号', '商号又は名称', '商号または名称', '名称', '社名', '団体名', '組織名', '事業者名', '取引先名', '企業', '会社',
    'Company', 'Company name', 'Name', 'Organization', 'Organization name', 'Organisation', 'Startup', 'Startup name', 'Corporate name', 'Business name', 'Account name'
  ],
  scoutee_name_kana: [
    'フリガナ', '企業名フリガナ', '企業名カナ', '会社名カナ', '会社名フリガナ', '法人名カナ', '法人名フリガナ', '商号カナ', 'カナ', 'よみ', '読み', '読み仮名',
    'Kana', 'Company kana', 'Corporate kana', 'Name kana', 'Furigana', 'Reading'
  ],
  scoutee_representative: [
    '代表者', '代表者名', '代表者氏名', '代表', '代表取締役', '社長', '社長名', 'CEO', 'Representative', 'Representative name', 'President', 'Chief executive officer'
  ],
  scoutee_corporate_number: ['法人番号', '会社法人等番号', 'Corporate number', 'Corporate ID', 'Corporation number', 'Houjin bangou'],
  scoutee_capital: ['資本金', '資本金額', '資本金（円）', 'Capital', 'Capital stock', 'Paid-in capital'],
  scoutee_address: [
    '所在地', '住所', '本社所在地', '本店所在地', '本社住所', '会社住所', '本店又は主たる事務所の所在地', 'Address', 'Location', 'Office address', 'Head office', 'Headquarters', 'Headquarters address', 'Company address', 'HQ'
  ],
  scoutee_member_range: ['従業員数', '従業員', '社員数', '人数', '従業員規模', 'Employees', 'Number of employees', 'Employee count', 'Headcount', 'Members', 'Company size', 'Team size'],
  scoutee_tel: ['電話番号', '電話', 'TEL', '代表電話', '代表電話番号', 'Telephone', 'Phone', 'Phone number', 'Telephone number'],
  scoutee_foundation_date: [
    '設立日', '設立', '設立年月日', '設立年月', '設立年', '創業', '創業日', '創業年', 'Founded', 'Founded on', 'Year founded', 'Founded date', 'Founded year', 'Foundation date', 'Established', 'Date of establishment', 'Established year'
  ],
  scoutee_url: [
    '企業URL', 'URL', 'サイト', 'Webサイト', 'ウェブサイト', 'ホームページ', 'HP', '会社URL', 'ホームページURL', 'サイトURL', 'Website', 'Web site', 'Web', 'Homepage', 'Home page', 'Site', 'Company URL', 'Website URL', 'Domain'
  ],
  scoutee_summary: [
    '概要', '企業概要', '会社概要', '事業内容', '事業概要', '説明', 'サービス概要', '紹介', '紹介文', 'Description', 'Short description', 'Summary', 'Overview', 'About', 'Business', 'Business description', 'One liner', 'Tagline'
  ],
  scoutee_stage: ['ステージ', '投資ステージ', '資金調達ステージ', 'ラウンド', '調達ラウンド', 'Stage', 'Funding stage', 'Round', 'Funding round', 'Last funding type', 'Series'],
  scoutee_finance: [
    '資金調達額', '調達額', '累計調達額', '累計資金調達額', '調達金額', '資金調達額（円）', 'Funds raised', 'Funding', 'Total funding', 'Total raised', 'Amount raised', 'Total funding amount', 'Raised'
  ],
  scoutee_finance_date: ['最終調達日', '直近調達日', '資金調達日', '調達日', '最終資金調達日', 'Last funding', 'Last funding date', 'Last funded', 'Last round date'],
  scoutee_country: ['国', '国名', '所在国', '本社国', 'Country', 'Headquarters country', 'HQ country', 'Country code', 'Nation'],
  scoutee_investors: ['投資家', '株主', '出資者', '投資会社', 'VC', 'Investors', 'Investor', 'Backers', 'Lead investors'],
  scoutee_tags: ['企業タグ', '会社タグ', 'Company tags', 'Company tag'],
  scoutee_channels: ['流入チャネル', 'チャネル', '流入経路', '経路', '情報源', '紹介元', 'Channel', 'Channels', 'Source', 'Lead source', 'Referrer'],
  status_name: ['ステータス', '案件ステータス', '進捗', '状態', '状況', 'フェーズ', 'Status', 'Case status', 'Progress', 'Phase', 'Pipeline stage'],
  category_names: ['案件タグ', '案件カテゴリ', 'タグ', 'カテゴリ', 'カテゴリー', '分類', 'Case tags', 'Case tag', 'Tags', 'Tag', 'Category', 'Categories', 'Labels'],
  follower_names: ['社内担当者', '担当者', '担当', '担当者名', '社内担当', 'People in charge', 'Person in charge', 'Owner', 'Assignee', 'Follower', 'Followers'],
  follower_group_names: ['社内担当グループ', '担当グループ', '担当部署', '担当部門', '部署', 'Groups in charge', 'Group in charge', 'Department', 'Team', 'Owner group'],
  registered_at: ['登録日時', '登録日', '案件登録日', 'Registered at', 'Registered on', 'Registration date', 'Added on', 'Created at'],
  project_record: ['活動メモ', 'メモ', '備考', 'コメント', '活動記録', '最新の活動メモ', 'Record', 'Memo', 'Note', 'Notes', 'Remarks', 'Comment', 'Comments', 'Latest record']
}

/** Common names of countries beside those of both languages' catalogues. */
export const importCountryNames: Readonly<Record<string, Country>> = {
  USA: 'US',
  'U.S.': 'US',
  'U.S.A.': 'US',
  America: 'US',
  'United States of America': 'US',
  アメリカ: 'US',
  米国: 'US',
  UK: 'GB',
  'Great Britain': 'GB',
  England: 'GB',
  英国: 'GB',
  UAE: 'AE',
  Korea: 'KR',
  'Republic of Korea': 'KR',
  韓国: 'KR',
  PRC: 'CN',
  "People's Republic of China": 'CN',
  'Hong Kong': 'HK',
  香港: 'HK',
  Taiwan: 'TW',
  台湾: 'TW',
  Macau: 'MO',
  'Czech Republic': 'CZ',
  Turkey: 'TR',
  Holland: 'NL',
  'The Netherlands': 'NL',
  Russia: 'RU',
  Vietnam: 'VN',
  'Viet Nam': 'VN'
}

/** What opens a range of numbers upwards, in text that was normalised for searching. */
export const openRangeMarks = /[-+]|以上|超/u

/** Currency marks that say dollars, in text that was normalised for searching; without one an amount is in yen. */
export const dollarMarks = /\$|usd|ドル/u
