import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { ShopSettingDetail } from '#common/wire'
import { Page } from '#backoffice/layout/Page'
import { Edit } from '#backoffice/layout/Show'
import columns from '../orders/OrderDetail.module.css'
import { textOf } from './faces'
import { History } from './History'
import { OfVenues } from './OfVenues'
import { SettingForm } from './SettingForm'
import { WayBack } from './WayBack'
import { LIST, titleOf } from './words'

/** One setting: what it is, what it was, and who changed it. */
export default function SettingEditor() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const leave = () => void navigate(LIST)
  return (
    <Edit<ShopSettingDetail> fresh>
      {(setting) => (
        <Page
          title={titleOf(setting, translate)}
          parent="settings"
          subtitle={translate('resources.settings.default', { value: textOf(setting, setting.default, translate) })}
          actions={
            <>
              <WayBack setting={setting} to="before" onDone={leave} />
              <WayBack setting={setting} to="default" onDone={leave} />
            </>
          }
        >
          <div className={columns.columns}>
            <SettingForm setting={setting} />
            <div className={columns.column}>
              <History setting={setting} />
              {setting.ofVenues && !setting.venue && <OfVenues setting={setting} />}
            </div>
          </div>
        </Page>
      )}
    </Edit>
  )
}
