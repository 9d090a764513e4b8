-- Questions about a spare part are counted for each address, and not stored.
alter table anonymous_use drop constraint anonymous_use_kind_check;
alter table anonymous_use add constraint anonymous_use_kind_check
  check (kind in ('challenge', 'mail', 'registry', 'part_question'));
