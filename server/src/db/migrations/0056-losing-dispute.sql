-- The lost dispute for which subscriptions are being ended, so that their end is told with its cause, and once.
alter table subscriptions add column losing_dispute text;
