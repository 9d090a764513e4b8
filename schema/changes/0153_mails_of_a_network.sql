-- Counts the mails of one network to addresses that strangers typed.
alter table anonymous_use drop constraint anonymous_use_kind_check;
alter table anonymous_use add constraint anonymous_use_kind_check
  check (kind in ('challenge', 'mail', 'mail_network', 'registry', 'part_question'));
