/**
 * The PostgreSQL of this run of Jest; set-up and tear-down run in the same process.
 * @type {{ running?: import('@townlink/embedded-postgres').EmbeddedPostgres }}
 */
export const testServer = {};
