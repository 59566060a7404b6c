import { defineConfig, drivers } from '@adonisjs/core/encryption'
import { appKey } from '#api/config/app'

export default defineConfig({ default: 'gcm', list: { gcm: drivers.aes256gcm({ keys: [appKey], id: 'gcm' }) } })
