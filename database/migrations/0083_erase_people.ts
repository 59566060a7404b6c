import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is erased of people (docs/adr/0043). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- The same text without these words, in whatever letters; as they stand, no patterns.
      CREATE FUNCTION without_words(told text, words text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
      DECLARE
        word text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          told := regexp_replace(told, '***=' || word, 'Erased person', 'gi');
        END LOOP;
        RETURN told;
      END $$;
    `)
  }

  override async down() {
    this.schema.raw('DROP FUNCTION without_words')
  }
}
