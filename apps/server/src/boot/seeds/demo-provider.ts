import type { MemberRange, Stage } from '@mekiki/contract/workspace/constants/index'

/** The categories of the demo's companies in the provider's database, by their domain: what they do, for whom, by which technology. Companies that are missing are not in it. */
export const demoCategories: Readonly<Record<string, readonly [horizontal: string, vertical: string, innovation: string]>> = {
  'aoba-sensing': ['生産・品質>設備保全>予知保全', '製造>機械・設備', '計測・センシング>振動・音響'],
  'linx-flow': ['調達・物流>購買・調達', '製造>機械・設備', '人工知能'],
  'tsumugi-data': ['生産・品質>生産管理', '製造>機械・設備', '人工知能>生成AI'],
  otonoha: ['生産・品質>設備保全>予知保全', '製造>機械・設備', '計測・センシング>振動・音響'],
  'hizumi-lab': ['生産・品質>設備保全>点検・巡回', '建設・不動産>施工・土木', '計測・センシング>光学・分光'],
  'amane-control': ['生産・品質>設備保全>予知保全', '製造>機械・設備', '計測・センシング>振動・音響'],
  'katachi-kobo': ['生産・品質>生産管理', '製造>自動車', '人工知能>画像認識'],
  'hokushin-vision': ['生産・品質>検査・品質管理', '食品・農林水産>食品加工', '人工知能>画像認識'],
  komagire: ['生産・品質>生産管理', '製造>機械・設備', '人工知能'],
  'mitsuba-robotics': ['生産・品質>生産管理', '製造>自動車', 'ロボティクス>産業用ロボット'],
  temahima: ['人事・総務>人材育成', '製造>機械・設備', '計測・センシング'],
  'kurogane-keiso': ['生産・品質>検査・品質管理', '製造>機械・設備', '計測・センシング'],
  'mieruka-power': ['生産・品質>設備保全>点検・巡回', 'エネルギー>再生可能エネルギー', '脱炭素'],
  'harukaze-hydro': ['生産・品質>設備保全>予知保全', '製造>機械・設備', '計測・センシング>振動・音響'],
  shirushi: ['生産・品質>検査・品質管理', '製造>自動車', '計測・センシング>光学・分光'],
  'nagare-fluid': ['研究・開発>設計・解析', '製造>自動車', '人工知能'],
  ashiba: ['生産・品質>設備保全>点検・巡回', 'エネルギー', 'ロボティクス'],
  'aomi-materials': ['研究・開発>材料探索', '製造>化学・素材>高分子', '新素材'],
  'kohaku-bio': ['研究・開発>実験自動化', '製造>化学・素材', 'バイオテクノロジー>合成生物学'],
  'shirane-photonics': ['生産・品質>検査・品質管理', '製造>電子・半導体', '計測・センシング>光学・分光'],
  'sunray-farm': ['経営・企画>新規事業開発', '食品・農林水産>農業', '脱炭素'],
  yoizuki: ['研究・開発>材料探索', 'エネルギー>蓄電・水素', '新素材'],
  awayuki: ['研究・開発>材料探索', '建設・不動産', '脱炭素>資源循環'],
  tsuchikaeru: ['研究・開発>材料探索', '食品・農林水産>農業', '脱炭素>資源循環'],
  'setouchi-membrane': ['生産・品質>生産管理', '製造>化学・素材', '脱炭素>資源循環'],
  kinari: ['調達・物流>購買・調達', '製造>化学・素材>高分子', '脱炭素>資源循環'],
  'oozora-h2': ['生産・品質>設備保全', 'エネルギー>蓄電・水素', '脱炭素'],
  nikawa: ['研究・開発>材料探索', '製造>電子・半導体', '新素材'],
  homura: ['生産・品質>設備保全', 'エネルギー>再生可能エネルギー', '新素材'],
  kazenone: ['研究・開発>設計・解析', 'エネルギー>再生可能エネルギー', '脱炭素'],
  minamo: ['研究・開発>材料探索', 'エネルギー>蓄電・水素', '新素材'],
  'sumire-carbon': ['研究・開発>材料探索', '製造>化学・素材>電池材料', '脱炭素>資源循環'],
  'hagane-3d': ['研究・開発>設計・解析', '製造>自動車', '新素材'],
  amamidori: ['経営・企画>新規事業開発', '食品・農林水産>水産', '脱炭素>炭素回収'],
  'minato-robo': ['調達・物流>在庫管理', '物流・運輸>海運・港湾', 'ロボティクス>産業用ロボット'],
  'todai-medical': ['人事・総務>労務・勤怠', '医療・ヘルスケア>医療機器', '人工知能'],
  harunote: ['調達・物流>配送管理', '物流・運輸>陸運', '人工知能'],
  michishio: ['調達・物流>配送管理', '物流・運輸>海運・港湾', '量子技術'],
  'tobira-cold': ['調達・物流>配送管理', '物流・運輸>陸運', '計測・センシング'],
  tsumiki: ['調達・物流>在庫管理', '物流・運輸>陸運', '人工知能'],
  'kakehashi-air': ['調達・物流>配送管理', '医療・ヘルスケア', 'ロボティクス>ドローン'],
  nimotsunagi: ['調達・物流>配送管理', '物流・運輸>陸運', '人工知能'],
  'akari-food': ['研究・開発>材料探索', '食品・農林水産>食品加工', 'バイオテクノロジー'],
  yorisoi: ['人事・総務>労務・勤怠', '医療・ヘルスケア>介護', '人工知能>音声・言語処理'],
  soramame: ['研究・開発>実験自動化', '医療・ヘルスケア>医療機器', '計測・センシング'],
  machibito: ['調達・物流>配送管理', '観光・娯楽', '人工知能'],
  'ikari-dock': ['生産・品質>設備保全>点検・巡回', '物流・運輸>海運・港湾', '人工知能>画像認識'],
  tonarino: ['調達・物流>在庫管理', '医療・ヘルスケア>創薬', '人工知能'],
  'kurumi-pack': ['調達・物流>在庫管理', '小売・流通>電子商取引', 'ロボティクス>産業用ロボット'],
  sakumotsu: ['情報システム>データ基盤', '食品・農林水産>農業', '宇宙'],
  'hibari-tele': ['情報システム>データ基盤', '医療・ヘルスケア>医療機器', '計測・センシング']
}

/** What the provider knows newer of a company than the demo workspace does: it waits to be accepted. */
export interface DemoNewerValues {
  representative?: string
  address?: string
  tel?: string
  summary?: string
  stage?: Stage
  memberRange?: MemberRange
  capital?: number
  /** Of a round of this year. */
  finance?: number
}

/** Newer values by the company's domain. */
export const demoNewerValues: Readonly<Record<string, DemoNewerValues>> = {
  'aoba-sensing': { stage: 'series_b', memberRange: '51_100', finance: 860_000_000 },
  'linx-flow': { tel: '03-5550-7710' },
  'hokushin-vision': { stage: 'pre_ipo', capital: 480_000_000 },
  'mitsuba-robotics': { address: '神奈川県川崎市川崎区殿町3-25-10' },
  'aomi-materials': { memberRange: '51_100', representative: '真鍋 由紀' },
  'kohaku-bio': { summary: '酵母を用いた香料と着色料の発酵生産。石油由来の原料に比べCO2排出を7割減らし、化粧品2社が採用した。' },
  'oozora-h2': { finance: 2_300_000_000, stage: 'series_c' },
  'minato-robo': { stage: 'series_b', finance: 1_500_000_000 },
  'todai-medical': { memberRange: '51_100' },
  'kakehashi-air': { tel: '0959-55-5208', capital: 420_000_000 }
}

/** News of the demo's companies: title with the company's name in the place of `{name}`, and category. */
export const demoNews: readonly (readonly [title: string, category: string])[] = [
  ['{name}、大手製造業3社と実証実験を開始', '実証'],
  ['{name}、第三者割当増資による資金調達を実施', '資金調達'],
  ['{name}、生産拠点を移転し量産体制を整備', '事業'],
  ['{name}の技術が産学連携の表彰で優秀賞を受賞', '受賞'],
  ['{name}、国の研究開発支援事業に採択', '採択'],
  ['{name}、新製品の受注を開始', '製品'],
  ['{name}、海外の展示会に出展', '催し']
]
