/** The page of the server: lobby, table, replay. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./style/base.css";
import "./style/worlds";

const target = document.getElementById("app");
if (target) mount(App, { target });
