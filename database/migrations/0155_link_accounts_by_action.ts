import { BaseSchema } from '@adonisjs/lucid/schema'

/** `knowAccounts` links a new account with a person. No code of the product changes the name or address of an account. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('DROP FUNCTION know_accounts, know_changed_account CASCADE')
  }

  /** The triggers are not restored. */
  override async down() {}
}
